export const hasProtocol = (url) => /^(?:\w*:|\/\/)/.test(url);

export default (url) => url !== undefined && !hasProtocol(url);
