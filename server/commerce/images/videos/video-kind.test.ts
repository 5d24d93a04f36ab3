import { expect, test } from 'vitest';
import { matroskaOf, mp4Of } from '../../../../tests/contract/support/videos.ts';
import { videoKindOf } from './video-kind.ts';

test('a video is known by its bytes: MP4 with H.264, and WebM', () => {
  expect([videoKindOf(mp4Of('avc1')), videoKindOf(mp4Of('avc3'))]).toEqual(['mp4', 'mp4']);
  expect([videoKindOf(matroskaOf('webm', 'V_VP9')), videoKindOf(matroskaOf('webm', 'V_AV1'))]).toEqual([
    'webm',
    'webm',
  ]);
});

test('what a browser may not play is none: other codecs, formats, and files that end too early', () => {
  expect(videoKindOf(mp4Of('hvc1'))).toEqual({ problem: 'codec' });
  expect(videoKindOf(matroskaOf('webm', 'V_MPEG4'))).toEqual({ problem: 'codec' });
  expect(videoKindOf(matroskaOf('matroska', 'V_VP9'))).toEqual({ problem: 'format' });
  expect(videoKindOf(mp4Of('avc1').subarray(0, 1_000))).toEqual({ problem: 'broken' });
  for (const bytes of ['', 'GIF89a', '<svg>', '\0\0\0\u0001ftyp', '\0\0\0\0ftyp'])
    expect([bytes, typeof videoKindOf(Buffer.from(bytes, 'latin1'))]).toEqual([bytes, 'object']);
});
