const megabytes = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const formatMegabytes = (bytes: number) => `${megabytes.format(bytes / 1_000_000)} MB`
