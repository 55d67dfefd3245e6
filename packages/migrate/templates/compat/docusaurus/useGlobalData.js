import data from '../plugin-data.json';

export default function useGlobalData() {
  return data;
}

export const useAllPluginInstancesData = (plugin) => data[plugin];
export const usePluginData = (plugin, id = 'default') => data[plugin]?.[id];
