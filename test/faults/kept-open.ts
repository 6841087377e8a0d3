// node kept-open.ts WAITS PROGRAM…: keeps a program open as `npm start` keeps the shop. Killed by the tests.
import { keepOpen } from '#scripts/keep-open.mjs'

const [waits = '[]', ...args] = process.argv.slice(2)
process.exitCode = await keepOpen(process.execPath, args, {}, JSON.parse(waits) as number[])
