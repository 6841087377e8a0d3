import { beginPart, isTracing, kindOf } from './tracing.ts'

type Send = (args: unknown[]) => unknown

const attributes = { 'db.system.name': 'postgresql' }
const form = /^\s*(insert into|update|delete from|[a-z]+)\b\s*"?([a-z_]+)?/i

/** A statement of a request or job as a span: by the name that it was prepared under, or by what it does, never with its parameters. */
export function traceStatement(asked: unknown, args: unknown[], send: Send): unknown {
  const span = isTracing() ? beginPart(nameOf(asked), { kind: 'client', attributes }) : undefined
  if (!span) return send(args)
  const tell: unknown = args.at(-1)
  if (typeof tell === 'function') {
    const told = (error: unknown, ...more: unknown[]) => {
      span.end(error ? kindOf(error) : undefined)
      return Reflect.apply(tell, undefined, [error, ...more])
    }
    return send([...args.slice(0, -1), told])
  }
  const answer = send(args)
  if (answer instanceof Promise)
    answer.then(
      () => span.end(),
      (error: unknown) => span.end(kindOf(error)),
    )
  else span.end()
  return answer
}

export function nameOf(asked: unknown): string {
  if (typeof asked !== 'object' || asked === null) return kindOfStatement(String(asked))
  if ('name' in asked && typeof asked.name === 'string') return asked.name
  return 'text' in asked ? kindOfStatement(String(asked.text)) : 'statement'
}

/** Verb and table of a statement: words of the code alone. */
function kindOfStatement(text: string): string {
  const [, verb = 'statement', table] = form.exec(text) ?? []
  const word = verb.toLowerCase()
  return table && /^(insert into|update|delete from)$/.test(word) ? `${word} ${table.toLowerCase()}` : word
}
