import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { Download } from '#web/base/icons/desk-icons.ts'
import { useExport } from '#web/base/platform/files/use-export.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'
import { chosenFilters, type BookAdminQuery } from '#web/staff/book-admin/book-admin-query.ts'

const formats = { xlsx: 'Xuất Excel', csv: 'Xuất CSV' } as const
type Format = keyof typeof formats

/** The books that the filters leave, as a sheet that the import reads. A long one shows what has come, and can be left. */
export function ExportButtons({ query }: { query: BookAdminQuery }) {
  const { running, start, stop } = useExport(
    (format: Format) => ({
      call: 'GET /books/export-books',
      query: {
        format,
        sort: query.sort,
        search: query.search || undefined,
        ...chosenFilters({ ...query, withdrawn: undefined }),
      },
      name: `books.${format}`,
    }),
    bookAdminSentences.exportFailed,
  )
  return (
    <>
      {(Object.keys(formats) as Format[]).map((format) => (
        <Button
          key={format}
          variant="outline"
          busy={running?.format === format}
          disabled={running !== undefined && running.format !== format}
          onClick={() => start(format)}
        >
          <Download size={18} />
          {formats[format]}
        </Button>
      ))}
      {running && (
        <ExportProgress
          label="Tiến độ xuất danh sách sách"
          preparing="Đang chuẩn bị file…"
          progress={running}
          onStop={stop}
        />
      )}
    </>
  )
}
