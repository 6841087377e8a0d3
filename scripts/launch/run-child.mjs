import { endOf, passSignalsOn, startChild } from './child-process.mjs'

/** Runs a program as if it were this one: signals reach it once each, and its exit code is the answer. */
export async function runChild(node, args, options) {
  const child = startChild(node, args, options)
  passSignalsOn(() => child)
  return (await endOf(child)).code
}
