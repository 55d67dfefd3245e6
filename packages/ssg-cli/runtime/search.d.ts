export * from '@autolode/ssg-runtime/search';
