/** What buttons that change an order show where a sign is as plain as its word. */
export const moveSigns: Readonly<Record<string, string>> = { up: '↑', down: '↓', remove: '×' };
