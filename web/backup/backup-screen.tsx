import { backupSentences as sentences } from '#contract/backup-sentences.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BackupTable } from './backup-table.tsx'
import type { BackupData } from './load-backups.ts'

export function BackupScreen({ data: { configured, backups } }: { data: BackupData }) {
  const [newest] = backups
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{sentences.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Mỗi bản có toàn bộ sổ sách và tệp của nhà sách, và đã được thử khôi phục. Giữ 7 ngày, 4 tuần và 12
        tháng.
      </p>
      {newest && (
        <p className="mt-4 text-lg">
          Bản tốt gần nhất: <time dateTime={newest.moment}>{formatDateTime(newest.moment)}</time>
        </p>
      )}
      {backups.some(({ sealed }) => !sealed) && (
        <p className="mt-3 max-w-prose text-ink-soft">
          Có bản không được mã hóa: ai có tệp ấy là có mọi dữ liệu của khách. Hãy đặt BACKUP_KEY.
        </p>
      )}
      <div className="mt-6">
        {newest ? (
          <BackupTable backups={backups} />
        ) : (
          <EmptyState title={configured ? sentences.none : sentences.notSetUp}>
            {!configured && <p>Hãy đặt BACKUP_TO trong cấu hình của máy chủ.</p>}
          </EmptyState>
        )}
      </div>
    </>
  )
}
