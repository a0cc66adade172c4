// Saves a picture into an album by one batch and reads it back, over containerd's own ttrpc client: the .proto file
// is all that this program shares with the server.
//
//	usage: save HOST:PORT FILE ALBUM
package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"time"

	"github.com/containerd/ttrpc"

	"rollcallv1"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: save HOST:PORT FILE ALBUM")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, "save:", err)
		os.Exit(1)
	}
}

func run(address, file, title string) error {
	picture, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return err
	}
	channel := ttrpc.NewClient(connection)
	defer channel.Close()
	library := rollcallv1.NewPhotoLibraryClient(channel)

	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	ctx = ttrpc.WithMetadata(ctx, ttrpc.MD{"rollcall-client": []string{"go-example"}})

	request := saveIntoAlbum(picture, filepath.Base(file), title)
	reply, err := library.PerformChanges(ctx, request)
	if err != nil {
		return err
	}
	asset := reply.Results[0].GetSaveImage().Asset
	album := reply.Results[1].GetEnsureAlbum().Album
	fmt.Printf("asset %s %dx%d\n", asset.Id, asset.PixelWidth, asset.PixelHeight)
	fmt.Printf("album %s %q %d\n", album.Id, album.Title, reply.Results[2].GetAddToAlbum().AssetCount)

	again, err := library.PerformChanges(ctx, request)
	if err != nil {
		return err
	}
	if again.String() != reply.String() {
		return fmt.Errorf("a retry with the same batch_id answered differently")
	}

	stored, err := read(ctx, library, asset.Id)
	if err != nil {
		return err
	}
	if !bytes.Equal(stored, picture) {
		return fmt.Errorf("%d bytes went in, %d other bytes came back", len(picture), len(stored))
	}
	fmt.Println("bytes identical")
	return nil
}

// One batch: save the picture, find or make the album, put the one into the other.
func saveIntoAlbum(picture []byte, name, title string) *rollcallv1.PerformChangesRequest {
	id := make([]byte, 16)
	rand.Read(id)
	return &rollcallv1.PerformChangesRequest{
		BatchId: hex.EncodeToString(id),
		Changes: []*rollcallv1.Change{
			{Change: &rollcallv1.Change_SaveImage{SaveImage: &rollcallv1.SaveImage{
				Resources: []*rollcallv1.NewResource{{
					Filename: name,
					Source:   &rollcallv1.NewResource_Data{Data: picture},
				}},
			}}},
			{Change: &rollcallv1.Change_EnsureAlbum{EnsureAlbum: &rollcallv1.EnsureAlbum{Title: title}}},
			{Change: &rollcallv1.Change_AddToAlbum{AddToAlbum: &rollcallv1.AddToAlbum{
				Album:  &rollcallv1.AlbumRef{Album: &rollcallv1.AlbumRef_Change{Change: 1}},
				Assets: []*rollcallv1.AssetRef{{Asset: &rollcallv1.AssetRef_Change{Change: 0}}},
			}}},
		},
	}
}

// Reads a picture in ranges: the only size that a client has to know is the one that the reply tells.
func read(ctx context.Context, library rollcallv1.PhotoLibraryService, id string) ([]byte, error) {
	var stored []byte
	for {
		part, err := library.ReadAsset(ctx, &rollcallv1.ReadAssetRequest{
			AssetId: id, Offset: uint64(len(stored)), Length: 64 << 10,
		})
		if err != nil {
			return nil, err
		}
		stored = append(stored, part.Data...)
		if uint64(len(stored)) >= part.SizeBytes {
			return stored, nil
		}
	}
}
