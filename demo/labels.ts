import type { Labelled } from '../server/commerce/images/vocabulary.ts';

/** The name on each label, in lines. */
export const LABELS: Readonly<Record<Labelled, readonly string[]>> = {
  'candle-cedar-smoke': ['CEDAR', 'SMOKE'],
  'candle-tomato-vine': ['TOMATO', 'VINE'],
  'candle-white-tea': ['WHITE', 'TEA'],
  'candle-clove-and-orange': ['CLOVE &', 'ORANGE'],
  'perfume-fig-leaf': ['FIG LEAF'],
  'perfume-night-iris': ['NIGHT IRIS'],
  'perfume-salt-and-neroli': ['SALT &', 'NEROLI'],
  'perfume-ember-rose': ['EMBER', 'ROSE'],
  'perfume-linen-musk': ['LINEN', 'MUSK'],
  'serum-clear-water': ['CLEAR', 'WATER', 'SERUM'],
  'serum-night-oil': ['NIGHT OIL', 'NO. 2'],
  'serum-vitamin-c': ['VITAMIN C', 'MORNING', 'DROPS'],
  'serum-arnica': ['ARNICA', 'BODY OIL'],
  'serum-skin-tint': ['SERUM', 'SKIN TINT'],
  'jar-cloud-day-cream': ['CLOUD', 'DAY CREAM'],
  'jar-wild-oat': ['WILD OAT', 'CLEANSING BALM'],
  'jar-velvet-clay': ['VELVET', 'CLAY MASK'],
  'jar-barrier-rescue': ['BARRIER', 'RESCUE CREAM'],
  'jar-lavender-sleep': ['LAVENDER', 'SLEEP BALM'],
  'jar-cream-blush': ['CREAM', 'BLUSH POT'],
  'jar-foil-eyeshadow': ['FOIL CREAM', 'EYESHADOW'],
};
