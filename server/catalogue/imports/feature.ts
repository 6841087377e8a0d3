import { defineFeature } from '#server/base/features/feature.ts'
import type { ImportContext } from './import-context.ts'
import { importRoutes } from './import-routes.ts'
import { importUploadUse } from './import-upload-use.ts'

/** Its jobs are started apart: a closing shop ends them earlier than others. */
export const importsFeature = defineFeature({
  name: 'imports',
  routes: ({ imports }: { imports: ImportContext }) => importRoutes(imports),
  uploads: [importUploadUse],
})
