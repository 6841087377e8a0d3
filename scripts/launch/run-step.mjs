import { spawn } from 'node:child_process'

const tellEvery = 10_000

/** Sentences around a step: an owner, who starts the shop, reads Vietnamese; a developer English. */
const sentences = {
  owner: {
    goesOn: (seconds) => `đã ${seconds.replace('.', ',')} giây…`,
    done: (seconds) => `xong sau ${seconds.replace('.', ',')} giây`,
    failed: 'không thành công.',
  },
  developer: {
    goesOn: (seconds) => `${seconds} s so far…`,
    done: (seconds) => `done after ${seconds} s`,
    failed: 'failed.',
  },
}

/** Runs one step of the preparation: a line at the beginning and at the end, everything it said when it fails. */
export async function runStep(titles, reader, [file, ...args], options) {
  const title = titles[reader]
  const { goesOn, done, failed } = sentences[reader]
  const since = Date.now()
  const seconds = () => ((Date.now() - since) / 1000).toFixed(1)
  console.log(`  · ${title}…`)
  const ticking = setInterval(() => console.log(`    ${goesOn(seconds())}`), tellEvery)
  try {
    const { code, output } = await run(file, args, options)
    if (code !== 0) throw new Error(`${title}: ${failed}\n${output}`)
  } finally {
    clearInterval(ticking)
  }
  console.log(`    ${done(seconds())}`)
}

function run(file, args, options) {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
