import { defineFeature } from '#server/base/features/feature.ts'
import type { ImportContext } from './import-context.ts'
import { importRoutes } from './import-routes.ts'
import { importUploadUse } from './import-upload-use.ts'
import type { importFeature } from '#contract/catalogue/imports/import-feature.ts'
import { type DeskPartOf, selectNames } from '#server/base/features/desk-part-store.ts'
import { imports } from './import-tables.ts'

/** Its jobs are started apart: a closing shop ends them earlier than others. */
export const importsFeature = defineFeature({
  name: 'imports',
  routes: ({ imports }: { imports: ImportContext }) => importRoutes(imports),
  uploads: [importUploadUse],
  desk: { names: { import: selectNames(imports.import_id, imports.file_name) } } satisfies DeskPartOf<
    typeof importFeature
  >,
})
