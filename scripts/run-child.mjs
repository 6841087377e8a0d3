import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** One Ctrl+C can arrive twice: from the terminal and from npm. */
const sameMoment = 300
const parentCheck = 1_000
const windows = process.platform === 'win32'

/** Runs a program as if it were this one: signals reach it once each, and its exit code is the answer. */
export function runChild(node, args, options) {
  // In a group of its own Ctrl+C does not reach it past us. Windows has no such thing and tells it directly.
  const child = spawn(node, args, { ...options, stdio: 'inherit', detached: !windows })
  let times = 0
  let last = 0
  const onSignal = () => {
    if (Date.now() - last < sameMoment) return
    last = Date.now()
    times++
    if (times === 1 && !windows) child.kill('SIGTERM')
    if (times === 2) console.log('Vẫn đang đóng, xin chờ thêm (nhấn Ctrl+C lần nữa để ngắt ngay).')
    if (times === 3) child.kill('SIGKILL')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  if (process.env.npm_lifecycle_event) whenParentEnds(onSignal)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** npm starts us by a shell, which a SIGTERM to npm ends without a word to us. */
function whenParentEnds(tell) {
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    tell()
  }, parentCheck)
  check.unref()
}
