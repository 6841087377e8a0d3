import { type Finding, findingsAbout } from '#server/operations/doctor/finding.ts'

const [oldestMajor, oldestMinor] = [22, 18]
const gibibyte = 1024 ** 3

/** From 22.18 on Node runs TypeScript by itself; odd versions get no corrections for long. */
export function judgeNode(version: string): Finding {
  const { fine, should, must } = findingsAbout('Node.js')
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const install = 'Cài Node.js 24 (https://nodejs.org), hoặc chạy bằng Node.js đi kèm trong node_modules.'
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    return must(`bản ${version}, cần từ ${oldestMajor}.${oldestMinor} trở lên`, install)
  if (major % 2 === 1) return should(`bản ${version} không được hỗ trợ lâu dài`, install)
  return fine(version)
}

export type Space = {
  place: string
  freeBytes: number
  allBytes: number
  freeFiles: number
  allFiles: number
}

export function judgeSpace({ place, freeBytes, allBytes, freeFiles, allFiles }: Space): Finding {
  const { fine, should, must } = findingsAbout('Chỗ trống')
  const gigabytes = `${(freeBytes / gibibyte).toFixed(1).replace('.', ',')} GB ở ${place}`
  const clean = 'Dọn bớt, hoặc chuyển DATA_DIR sang ổ lớn hơn: hết chỗ thì không ghi được đơn hàng.'
  if (freeBytes < 0.5 * gibibyte) return must(`chỉ còn ${gigabytes}`, clean)
  // Some file systems count no files.
  if (allFiles > 0 && freeFiles / allFiles < 0.02) return must(`sắp hết số tệp (inode) ở ${place}`, clean)
  if (freeBytes < 2 * gibibyte || freeBytes < allBytes * 0.05) return should(`chỉ còn ${gigabytes}`, clean)
  return fine(`còn ${gigabytes}`)
}

export type Rights = {
  dataDir: string
  /** Undefined: not there yet. */
  owner: number | undefined
  user: number | undefined
  writable: boolean
  /** Files with secrets that others on this machine may read. */
  openFiles: readonly string[]
}

export function judgeRights({ dataDir, owner, user, writable, openFiles }: Rights): Finding[] {
  const { fine, must, should } = findingsAbout('Quyền tệp')
  const foreign = owner !== undefined && user !== undefined && owner !== user
  const findings = [
    ...(foreign
      ? [
          must(
            `${dataDir} thuộc về người dùng khác`,
            'Chạy cửa hàng và lệnh này bằng cùng một người dùng hệ thống, chẳng hạn: sudo -u hien-sach npm run doctor',
          ),
        ]
      : []),
    ...(writable || foreign
      ? []
      : [
          must(`không ghi được vào ${dataDir}`, `Cho người dùng chạy cửa hàng quyền ghi, hoặc đổi DATA_DIR.`),
        ]),
    ...openFiles.map((file) => should(`người khác trên máy này đọc được ${file}`, `chmod 600 ${file}`)),
  ]
  return findings.length > 0
    ? findings
    : [fine(owner === undefined ? `${dataDir} sẽ được tạo khi mở` : dataDir)]
}
