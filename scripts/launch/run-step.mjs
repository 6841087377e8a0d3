import { spawn } from 'node:child_process'

const tellEvery = 10_000

/** Runs one step of the preparation: a line at the beginning and at the end, everything it said when it fails. */
export async function runStep(title, [file, ...args], options) {
  const since = Date.now()
  const seconds = () => ((Date.now() - since) / 1000).toFixed(1).replace('.', ',')
  console.log(`  · ${title}…`)
  const ticking = setInterval(() => console.log(`    đã ${seconds()} giây…`), tellEvery)
  try {
    const { code, output } = await run(file, args, options)
    if (code !== 0) throw new Error(`${title}: không thành công.\n${output}`)
  } finally {
    clearInterval(ticking)
  }
  console.log(`    xong sau ${seconds()} giây`)
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
