import { spawnSync } from 'node:child_process'
import { openSync, closeSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { own } from './child-program.ts'

const size = '640m'
const chunk = Buffer.alloc(1024 * 1024)

/** A disk so small that it is filled in a moment: in memory, where this process may mount one. */
export class SmallDisk {
  readonly #folder: string
  readonly mounted: boolean

  constructor(folder: string) {
    this.#folder = folder
    this.mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'drill', folder]).status === 0
    if (this.mounted) own(folder)
  }

  /** To the last byte. */
  fill() {
    const file = openSync(this.#ballast, 'a')
    try {
      while (this.mounted) writeSync(file, chunk)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      closeSync(file)
    }
  }

  free = () => rmSync(this.#ballast, { force: true })

  unmount() {
    if (this.mounted) spawnSync('umount', ['--lazy', this.#folder])
  }

  get #ballast(): string {
    return path.join(this.#folder, 'ballast')
  }
}
