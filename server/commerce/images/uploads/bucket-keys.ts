import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';

/** Lists the names of all objects below a folder, without the folder. */
export async function namesBelow(client: S3Client, Bucket: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken }));
    for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(folder.length));
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
  return names;
}
