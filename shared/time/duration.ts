/** Durations in milliseconds. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
/** 24 hours. Not for calendar days, which daylight saving time makes longer or shorter. */
export const dayMs = 24 * hourMs;
