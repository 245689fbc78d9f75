export const themePath = (amebaId: string, themeId: number) => `/${amebaId}/theme-${themeId}.html`;
