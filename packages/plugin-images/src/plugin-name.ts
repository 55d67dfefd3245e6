export const pluginName = '@autolode/plugin-images';
