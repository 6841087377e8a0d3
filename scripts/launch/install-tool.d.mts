export function installTool(folder: string, title: string): Promise<void>
