import { Failure } from '#server/platform/errors/failure.ts'
import { signIns } from '#server/platform/process/shop-metrics.ts'

type How = 'password' | 'second-step' | 'google' | 'facebook'

/** For those who watch: refusals are told apart by their codes, of which there are as many as the contract has. */
export async function countSignIn<Answer>(how: How, signingIn: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await signingIn
    signIns.inc({ how, outcome: 'ok' })
    return answer
  } catch (error) {
    signIns.inc({ how, outcome: error instanceof Failure ? error.refusal.code : 'FAILED' })
    throw error
  }
}
