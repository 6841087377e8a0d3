/** Throws where npm would run on a Node for which it leaves packages out. */
export function refuseOldNode(version: string): void
export function findNpm(root: string): [node: string, npm: string]
export function pathWithoutPackages(root: string): string
