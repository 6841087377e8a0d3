import { formatError } from '#server/platform/errors/describe-error.ts'

/** Node would print all that an error carries, parameters and rows with it, before it ends the process. */
export function endOnCrash() {
  process.on('uncaughtException', (error) => {
    console.error(formatError(error))
    process.exit(1)
  })
}
