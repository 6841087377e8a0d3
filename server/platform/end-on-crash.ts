import { tellError } from './describe-error.ts'

/** Node would print all that an error carries, parameters and rows with it, before it ends the process. */
export function endOnCrash() {
  process.on('uncaughtException', (error) => {
    console.error(tellError(error))
    process.exit(1)
  })
}
