import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { staffNotePersonalData } from '#server/desk/workspace/notes/note-personal-data.ts'
import { paletteRoutes } from '#server/desk/workspace/palette/palette-routes.ts'
import { deskCountRoutes } from './desk-count-routes.ts'
import { deskRoutes } from './desk-routes.ts'

export const workspaceFeature = defineFeature({
  name: 'workspace',
  routes: ({ database }: { database: Database }) => [
    ...deskRoutes(database),
    ...deskCountRoutes(database.db),
    ...paletteRoutes(database.db),
  ],
  personalData: [staffNotePersonalData],
})
