export function sourcesFingerprint(): string;
export function isBuilt(value?: string): boolean;
export function markBuilt(value: string): void;
export function markUnbuilt(): void;
