import { existsSync } from 'node:fs'
import { openStorage } from '#server/platform/files/open-storage.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { codeOf, type Finding, findingsAbout } from '#server/operations/doctor/finding.ts'
import type { Setup } from '#server/operations/doctor/setup.ts'

const { fine, should, must, skipped } = findingsAbout('Kho ảnh')
const sample = Buffer.from('Hiên Sách\n')

export async function checkStorage({ config, processes = 1 }: Setup): Promise<Finding[]> {
  const findings: Finding[] = []
  if (!config.s3 && processes > 1)
    findings.push(
      should(
        'ảnh nằm trong DATA_DIR/uploads: chỉ các tiến trình trên một máy thấy',
        'Nhiều máy thì đặt S3_BUCKET_URL và khóa của nó.',
      ),
    )
  // To write as another user, or before the shop has made its folder, would leave it a folder that is not its own.
  if (!config.s3 && !existsSync(config.dataDir))
    return [...findings, skipped('DATA_DIR chưa có, sẽ được tạo khi mở')]
  return [...findings, await tryStorage(openStorage(config), config.s3 ? 'S3' : 'thư mục')]
}

/** Writes, reads, lists and deletes a file of its own. One that stays is swept away like any that nothing uses. */
export async function tryStorage(storage: FileStorage, kind: string): Promise<Finding> {
  let step = 'ghi'
  try {
    const name = await storage.save('doctor', sample, 'txt')
    step = 'đọc'
    const read = await storage.read(name)
    step = 'liệt kê'
    let listed = false
    for await (const file of storage.list()) listed ||= file.name === name
    step = 'xóa'
    await storage.remove(name)
    const left = await storage.read(name)
    if (!read?.equals(sample)) return must(`${kind}: đọc lại không giống lúc ghi`, fix)
    if (!listed) return must(`${kind}: không thấy tệp vừa ghi khi liệt kê`, fix)
    if (left) return must(`${kind}: tệp đã xóa vẫn còn`, fix)
    return fine(`${kind}: ghi, đọc, liệt kê, xóa được`)
  } catch (error) {
    return must(`${kind}: không ${step} được (${codeOf(error)})`, fix)
  }
}

const fix = 'Khóa S3 cần quyền GetObject, PutObject, DeleteObject và ListBucket; thư mục thì cần quyền ghi.'
