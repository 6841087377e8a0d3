import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type Finding, findingsAbout, above, declareCheck } from '#server/operations/health/check.ts'

const [oldestMajor, oldestMinor] = [22, 18]
const gibibyte = 1024 ** 3
const others = 0o077

export const nodeCheck = declareCheck({
  name: 'Node.js',
  beforeStart: () => [judgeNode(process.version)],
})

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

export const rightsCheck = declareCheck({
  name: 'Quyền tệp',
  beforeStart: async ({ config, secretFiles = [] }) =>
    judgeRights(await inspectPermissions(config.dataDir, secretFiles)),
})

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

export async function inspectPermissions(dataDir: string, secretFiles: readonly string[]): Promise<Rights> {
  const found = await stat(dataDir).catch(() => undefined)
  const writable = await access(findStanding(dataDir), constants.W_OK).then(
    () => true,
    () => false,
  )
  const isOpen = async (file: string) =>
    process.platform !== 'win32' && ((await stat(file).catch(() => undefined))?.mode ?? 0) & others
  const open = await Promise.all(secretFiles.map(isOpen))
  return {
    dataDir,
    owner: process.platform === 'win32' ? undefined : found?.uid,
    user: process.getuid?.(),
    writable,
    openFiles: secretFiles.filter((_file, index) => open[index]),
  }
}

export const diskCheck = declareCheck({
  name: 'Chỗ trống',
  beforeStart: async ({ config }) => [judgeSpace(await inspectDiskSpace(config.dataDir))],
  running: {
    part: 'disk',
    field: 'disk',
    gather: ({ dataDir }) => readDisk(dataDir),
    judge: (disk) => (disk ? above(1 - disk.free / disk.all, 0.85, 0.95) : 'good'),
  },
})

/** Null where it cannot be asked. */
export async function readDisk(dataDir: string) {
  const found = await inspectDiskSpace(dataDir).catch(() => undefined)
  return found ? { free: found.freeBytes, all: found.allBytes } : null
}

/** The folder itself, or the nearest above it that is there. */
export function findStanding(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : findStanding(path.dirname(folder))
}

export async function inspectDiskSpace(dataDir: string): Promise<Space> {
  const place = findStanding(dataDir)
  const { bavail, bsize, blocks, ffree, files } = await statfs(place)
  return { place, freeBytes: bavail * bsize, allBytes: blocks * bsize, freeFiles: ffree, allFiles: files }
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

/** Clocks of others are judged with these: the database, the gateways, the public address. */
export const clockCheck = declareCheck({
  name: 'Đồng hồ',
  running: {
    part: 'clock',
    field: 'clock_ms',
    gather: ({ clockMs }) => clockMs,
    // Prices that begin and end count on a quarter of a second.
    judge: (clockMs) => above(Math.abs(clockMs), 250, 2_000),
  },
})

const setClock =
  'Bật đồng bộ giờ (timedatectl set-ntp true, hoặc chrony): cổng thanh toán và phiên đăng nhập so giờ.'

/** Judges how far the clock of another is ahead of ours, in milliseconds; the uncertainty of that comes as `exactMs`. */
export function judgeClock(than: string, aheadMs: number, exactMs: number): Finding {
  const { fine, should, must } = findingsAbout('Đồng hồ')
  const off = Math.max(0, Math.abs(aheadMs) - exactMs)
  const seconds = `${(Math.abs(aheadMs) / 1000).toFixed(1).replace('.', ',')} giây`
  const says = `máy này ${aheadMs > 0 ? 'chậm' : 'nhanh'} hơn ${than} ${seconds}`
  if (off > 30_000) return must(says, setClock)
  if (off > 2_000) return should(says, setClock)
  return fine(`khớp với ${than}`)
}

/** The header tells whole seconds, and its answer was on its way. */
export function clockFromDate(header: string | undefined, sentAt: number, heardAt: number) {
  const told = header === undefined ? NaN : Date.parse(header)
  if (Number.isNaN(told)) return undefined
  return { aheadMs: told + 500 - (sentAt + heardAt) / 2, exactMs: 500 + (heardAt - sentAt) / 2 }
}
