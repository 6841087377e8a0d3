import { defineFeature } from '#server/base/features/feature.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { staffNotePersonalData } from '#server/desk/workspace/notes/note-store.ts'
import { deskRoutes } from './desk-routes.ts'

export const workspaceFeature = defineFeature({
  name: 'workspace',
  routes: ({ database, desk }: { database: Database; desk: DeskParts }) => deskRoutes(database, desk),
  personalData: [staffNotePersonalData],
})
