import type { SpawnOptions } from 'node:child_process'

type Reader = 'owner' | 'developer'
export function runStep(
  titles: Partial<Record<Reader, string>>,
  reader: Reader,
  command: readonly [string, ...string[]],
  options: SpawnOptions,
): Promise<void>
