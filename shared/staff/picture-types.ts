/** What file fields for pictures of staff take. HEIC is left out, so that iPhones hand over their photographs as JPEG. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';
