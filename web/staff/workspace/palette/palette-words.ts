export const paletteName = 'Tìm và ra lệnh'
export const paletteHint = 'Tìm đơn, sách, khách, hoặc gõ lệnh'
