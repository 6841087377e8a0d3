import * as contract from '#contract/selling/transfers/transfers.ts'
import { readStatement, type Statement } from '#server/selling/bank/statement/read-statement.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { OpenSheet } from '#server/base/sheets/read-in-thread.ts'

export async function* readPieces({ rows }: OpenSheet): AsyncGenerator<Statement> {
  const statement = await readStatement(rows, contract.statementRowLimit)
  if (!statement) throw new Failure(contract.statementUnreadable)
  if (statement.lines.length > contract.statementRowLimit) throw new Failure(contract.statementTooLong)
  yield statement
}
