/** Attributes of products that listings can be narrowed by; each is also the name of a query parameter. */
export const attributeNames = ['length', 'neckline', 'sleeve', 'fabric', 'heel'] as const;

export type AttributeName = (typeof attributeNames)[number];
