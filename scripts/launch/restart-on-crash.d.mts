import type { SpawnOptions } from 'node:child_process'

export function restartOnCrash(
  node: string,
  args: readonly string[],
  options: SpawnOptions,
  waits?: readonly number[],
): Promise<number>
