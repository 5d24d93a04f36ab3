import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

/** Lists the names of all objects below a folder, without the folder. */
export async function namesBelow(client: S3Client, Bucket: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: folder }))
    for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(folder.length));
  return names;
}
