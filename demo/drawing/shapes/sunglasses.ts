import { sunglasses } from '../eyewear.ts';
import { points } from '../points.ts';

/** Cat-eye sunglasses: the outer corners rise. */
export const shape = sunglasses({
  rim: points('600 724, 546 706, 470 688, 380 672, 280 662, 196 664, 140 676'),
  tip: points('140 676, 132 690, 136 726, 148 742'),
  under: points('148 742, 160 790, 178 858, 222 920, 300 956, 392 958, 476 932, 530 880, 556 822, 574 786, 600 776'),
  lens: points(
    '200 724, 280 704, 380 712, 470 728, 530 748, 540 790, 514 858, 460 906, 386 926, 300 922, 234 886, 204 820, 192 760, 200 724',
  ),
});
