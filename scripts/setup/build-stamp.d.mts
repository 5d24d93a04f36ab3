export function sourcesFingerprint(): string;
export function isBuilt(): boolean;
export function markBuilt(value: string): void;
export function markUnbuilt(): void;
