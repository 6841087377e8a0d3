import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** One Ctrl+C can arrive twice: from the terminal and from npm. */
const sameMoment = 300
const parentCheck = 1_000
const windows = process.platform === 'win32'

/** In a group of its own Ctrl+C does not reach it past us. Windows has no such thing and tells it directly. */
export const startChild = (node, args, options) =>
  spawn(node, args, { stdio: 'inherit', ...options, detached: !windows })

/** The code with which a program says how it ended, and the signal where one ended it. */
export const endOf = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve({ signal, code: code ?? 128 + constants.signals[signal] }))
  })

/** Signals reach the child that runs at the moment, once each. `stopping` is aborted with the first. */
export function passSignalsOn(current) {
  const stopping = new AbortController()
  let times = 0
  let last = 0
  const onSignal = () => {
    if (Date.now() - last < sameMoment) return
    last = Date.now()
    times++
    stopping.abort()
    if (times === 1 && !windows) current().kill('SIGTERM')
    if (times === 2) console.log('Vẫn đang đóng, xin chờ thêm (nhấn Ctrl+C lần nữa để ngắt ngay).')
    if (times === 3) current().kill('SIGKILL')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  if (process.env.npm_lifecycle_event) whenNpmEnds(onSignal)
  return stopping.signal
}

const isShell = (pid) => /^(a|ba|da)?sh$|^busybox$/.test(readStatus(pid)?.name ?? '')
const parentOf = (pid) => readStatus(pid)?.parent

/** npm starts us by a shell, and both can end without a word to us. */
function whenNpmEnds(tell) {
  const parent = process.ppid
  const beyond = isShell(parent) ? parentOf(parent) : undefined
  const check = setInterval(() => {
    if (process.ppid === parent && (beyond === undefined || parentOf(parent) === beyond)) return
    clearInterval(check)
    tell()
  }, parentCheck)
  check.unref()
}

/** Only Linux says so without another program; elsewhere the shell alone is watched. */
function readStatus(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}
