import { DatabaseError } from 'pg'

/** Two wanted the same: the database let the first have it. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '23505'
  return error instanceof Error && isUniqueViolation(error.cause)
}
