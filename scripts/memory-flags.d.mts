export const memoryFlags: readonly string[]
export const memoryEnv: Readonly<Record<string, string>>
