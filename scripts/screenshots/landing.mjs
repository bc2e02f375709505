export async function photograph() {}
