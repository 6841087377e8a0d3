import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { ImportCard } from './import-card.tsx'
import { ImportGuide } from './import-guide.tsx'
import { ImportHistory } from './import-history.tsx'
import type { ImportData } from './load-import.ts'
import { TemplateButton } from './template-button.tsx'
import { UploadCard } from '#web/staff/imports/upload/upload-card.tsx'

export function ImportScreen({ data: { shown, rows, recent } }: { data: ImportData }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">{importSentences.title}</h1>
        <TemplateButton />
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          {shown ? <ImportCard key={shown.import_id} loaded={shown} rows={rows} /> : <UploadCard />}
          <ImportHistory recent={recent} />
        </div>
        <div>
          <ImportGuide />
        </div>
      </div>
    </>
  )
}
