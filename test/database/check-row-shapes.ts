import { checkRowShapes } from '#server/platform/database/rows.ts'

// Every row that a test's shop reads is held against the shape of its statement.
checkRowShapes()
