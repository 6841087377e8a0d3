export function isSource(name: string): boolean
export function restartOnChange(
  node: string,
  args: readonly string[],
  options: object,
): { changed: (name: string) => void; ended: Promise<number> }
