import type { ChildProcess, SpawnOptions } from 'node:child_process'

export function isSource(name: string): boolean
export function restartOnChange(
  node: string,
  args: readonly string[],
  options: SpawnOptions & { onStart?: (child: ChildProcess) => void; beforeRestart?: () => Promise<void> },
): { changed: (name: string) => void; ended: Promise<number> }
