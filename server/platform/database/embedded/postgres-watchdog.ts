import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/** Waits until its line ends, which the kernel closes however the shop dies; then ends the server, gently and less so. */
const script = `read -r _
kill -INT "$1" || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 "$1" || exit 0; done
kill -QUIT "$1"`

/** A shell, and not a program of ours: it takes a few hundred kilobytes for as long as the server runs. */
export function startWatchdog(server: number): { end: () => void } {
  const watch = spawn('sh', ['-c', script, 'hien-sach-watch', String(server)], {
    cwd: '/',
    // Out of the reach of what ends the shop's group.
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without it the next start ends the server.
  watch.on('error', () => {})
  watch.unref()
  const line = watch.stdin as Socket
  line.on('error', () => {})
  line.unref()
  return { end: () => watch.kill('SIGKILL') }
}
