import path from 'node:path'

const firstLine = (text) => text.split('\n', 1)[0]

/** The tests that failed by Vitest's report, a line each. A file that could not even be read has no test that failed. */
export function namesOfFailures(title, { testResults }, root) {
  const suite = title.toLowerCase()
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failures = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failures.length === 0) return [`${suite} · ${file}: ${firstLine(message)}`]
    return failures.map(
      ({ fullName, failureMessages: [reason = ''] }) =>
        `${suite} · ${file} · ${fullName}: ${firstLine(reason)}`,
    )
  })
}
