import { DatabaseError } from 'pg'

/** True where the row that a foreign key refers to has just gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '23503'
  return error instanceof Error && isForeignKeyViolation(error.cause)
}

/** Two wanted the same: the database let the first have it. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '23505'
  return error instanceof Error && isUniqueViolation(error.cause)
}
