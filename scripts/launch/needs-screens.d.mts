export function chosenWords(args: readonly string[]): string[]
export function needsScreens(root: string, words: readonly string[]): boolean
