type Part = { name: string; from: readonly string[] }
export function isMade(root: string, part: Part): boolean
export function makePart(root: string, part: Part, make: () => Promise<void>): Promise<void>
